import { useTranslation } from '../../i18n/useTranslation.ts'
import SeeAtHome from './SeeAtHome.tsx'

/** A piece as the catalogue shows it, in its first finish. */
const PieceAtHome = ({ product: { id, name }, onClose }: { product: { id: string; name: string }; onClose: () => void }) => {
  const { t } = useTranslation('handOver')
  return <SeeAtHome title={t('title.named', { name })} subject={{ about: 'product', productId: id }} onClose={onClose} />
}
export default PieceAtHome
