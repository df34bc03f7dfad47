/** Refusals of the property interface (docs/interface/properties.md). */
import { refusal } from '../text/sentences.ts'

export const PROPERTY_ERRORS = {
  PROPERTY_NOT_FOUND: refusal(404, 'This property does not exist.', 'هذا العقار غير موجود.', 'Ce bien n’existe pas.'),
  TENANT_NOT_FOUND: refusal(404, 'This tenant does not exist.', 'هذا المستأجر غير موجود.', 'Ce locataire n’existe pas.'),
  LEASE_NOT_FOUND: refusal(404, 'This lease does not exist.', 'عقد الإيجار هذا غير موجود.', 'Ce bail n’existe pas.'),
  PAYMENT_NOT_FOUND: refusal(404, 'This payment does not exist.', 'هذه الدفعة غير موجودة.', 'Ce paiement n’existe pas.'),
  LEASE_OVERLAP: refusal(
    409,
    'The unit is let to someone during part of this time.',
    'الوحدة مؤجَّرة خلال جزء من هذه المدة.',
    'Le logement est déjà loué pendant une partie de cette période.',
  ),
  PROPERTY_IN_USE: refusal(
    409,
    'The property has leases that stand in the way. Set it to inactive instead of deleting it.',
    'للعقار عقود إيجار تمنع ذلك. اجعل حالته غير نشط بدلًا من حذفه.',
    'Des baux de ce bien s’y opposent. Rendez-le inactif au lieu de le supprimer.',
  ),
  PAYMENT_REFERENCE_EXISTS: refusal(
    409,
    'A payment of this lease has this reference already.',
    'توجد دفعة لهذا العقد بالرقم المرجعي نفسه.',
    'Un paiement de ce bail porte déjà cette référence.',
  ),
  PAYMENT_ALREADY_REVERSED: refusal(
    409,
    'This payment has already been reversed.',
    'تم عكس هذه الدفعة بالفعل.',
    'Ce paiement a déjà été annulé par une contre-passation.',
  ),
  UNIT_NOT_MEASURED: refusal(
    409,
    'Enter the unit’s length, width and height first.',
    'أدخل طول الوحدة وعرضها وارتفاعها أولًا.',
    'Indiquez d’abord la longueur, la largeur et la hauteur du logement.',
  ),
  PORTFOLIO_LIMIT_EXCEEDED: refusal(
    409,
    'The portfolio holds as much of this as an account can have.',
    'وصلت المحفظة العقارية إلى الحد الأقصى المسموح به للحساب.',
    'Le portefeuille en contient autant qu’un compte peut en avoir.',
  ),
}
