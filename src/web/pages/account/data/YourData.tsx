import { AccountPage } from '../AccountPage.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'

/** Taking one's data along, and leaving. */
export const YourData = () => (
  <AccountPage place="data">
    {() => (
      <>
        <ExportData />
        <DeleteAccount />
      </>
    )}
  </AccountPage>
)
