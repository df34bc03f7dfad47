/** The part of the messages' words (templates.ts) about what opens an account: its password, e-mail, phone and keys. */
import type { InLanguages, MailWords, Template } from './templates.ts'

/** A change of e-mail or phone: what happened, and the link that takes it back. */
const changed = (own: InLanguages<Pick<MailWords, 'subject'> & { what: string }>): Template => ({
  channel: 'email',
  words: {
    en: {
      subject: own.en.subject,
      before: [own.en.what, 'If it wasn’t you, undo the change: every device is signed out, API keys are revoked, and you set a new password.'],
      link: 'Undo the change',
      after: ['The link works for {days, plural, one {# day} other {# days}}. If it was you, there’s nothing to do.'],
    },
    ar: {
      subject: own.ar.subject,
      before: [own.ar.what, 'إذا لم تفعل ذلك بنفسك، فتراجع عن التغيير: سيتم تسجيل الخروج من كل الأجهزة وإلغاء مفاتيح API، ثم تعيّن كلمة مرور جديدة.'],
      link: 'التراجع عن التغيير',
      after: [
        'الرابط صالح لمدة {days, plural, one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. إذا كنت من أجرى التغيير، فلا داعي لأي إجراء.',
      ],
    },
    fr: {
      subject: own.fr.subject,
      before: [
        own.fr.what,
        'Si ce n’était pas vous, annulez la modification : tous les appareils seront déconnectés, les clés API révoquées, et vous définirez un nouveau mot de passe.',
      ],
      link: 'Annuler la modification',
      after: ['Le lien est valable {days, plural, one {# jour} other {# jours}}. Si c’était vous, vous n’avez rien à faire.'],
    },
  },
})

export const SECURITY_TEMPLATES = {
  password_changed: {
    channel: 'email',
    words: {
      en: {
        subject: 'Your Diwan password was changed',
        before: ['The password of your Diwan account was changed, and your other devices were signed out.'],
        after: ['If it wasn’t you, set a new password now: choose “Forgot your password?” on the sign-in page.'],
      },
      ar: {
        subject: 'تم تغيير كلمة مرورك في ديوان',
        before: ['تم تغيير كلمة مرور حسابك في ديوان، وتسجيل الخروج من أجهزتك الأخرى.'],
        after: ['إذا لم تفعل ذلك بنفسك، فعيّن كلمة مرور جديدة الآن: اختر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.'],
      },
      fr: {
        subject: 'Votre mot de passe Diwan a été modifié',
        before: ['Le mot de passe de votre compte Diwan a été modifié, et vos autres appareils ont été déconnectés.'],
        after: [
          'Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe : choisissez « Mot de passe oublié ? » sur la page de connexion.',
        ],
      },
    },
  },
  email_changed: changed({
    en: {
      subject: 'Your Diwan account has a new email address',
      what: 'The email address of your Diwan account was changed. This address no longer signs in to it.',
    },
    ar: {
      subject: 'بريد إلكتروني جديد لحسابك في ديوان',
      what: 'تم تغيير البريد الإلكتروني لحسابك في ديوان. لم يعد تسجيل الدخول بهذا العنوان ممكنًا.',
    },
    fr: {
      subject: 'Votre compte Diwan a une nouvelle adresse e-mail',
      what: 'L’adresse e-mail de votre compte Diwan a été modifiée. Cette adresse ne permet plus de s’y connecter.',
    },
  }),
  email_changed_here: changed({
    en: {
      subject: 'Your Diwan account uses this email address now',
      what: 'The email address of your Diwan account was changed to this one. Sign in with it from now on.',
    },
    ar: {
      subject: 'هذا هو البريد الإلكتروني الجديد لحسابك في ديوان',
      what: 'تم تغيير البريد الإلكتروني لحسابك في ديوان إلى هذا العنوان. سجّل الدخول به من الآن فصاعدًا.',
    },
    fr: {
      subject: 'Votre compte Diwan utilise désormais cette adresse e-mail',
      what: 'L’adresse e-mail de votre compte Diwan a été remplacée par celle-ci. Connectez-vous désormais avec elle.',
    },
  }),
  phone_changed: changed({
    en: { subject: 'The phone number of your Diwan account was changed', what: 'The phone number of your Diwan account was changed.' },
    ar: { subject: 'تم تغيير رقم هاتف حسابك في ديوان', what: 'تم تغيير رقم الهاتف لحسابك في ديوان.' },
    fr: {
      subject: 'Le numéro de téléphone de votre compte Diwan a été modifié',
      what: 'Le numéro de téléphone de votre compte Diwan a été modifié.',
    },
  }),
  // In few and plain letters, as every text message.
  phone_changed_text: {
    channel: 'sms',
    words: {
      en: 'Your Diwan account no longer uses this phone number. If it was not you, sign in and change your password.',
      ar: 'لم يعد حسابك في ديوان يستخدم رقم الهاتف هذا. إذا لم تفعل ذلك بنفسك، فسجّل الدخول وغيّر كلمة مرورك.',
      fr: 'Votre compte Diwan ne comporte plus ce numéro. Si ce changement ne vient pas de vous, connectez-vous et changez de mot de passe.',
    },
  },
  api_key_made: {
    channel: 'email',
    words: {
      en: {
        subject: 'A new API key for your Diwan account',
        before: ['The API key “{name}” was made for your Diwan account. Programs that have it can use the account within its permissions.'],
        link: 'See your API keys',
        after: ['If it wasn’t you, revoke it there and change your password.'],
      },
      ar: {
        subject: 'مفتاح API جديد لحسابك في ديوان',
        before: ['تم إنشاء مفتاح API باسم «{name}» لحسابك في ديوان. يمكن للبرامج التي تملكه استخدام الحساب في حدود صلاحياته.'],
        link: 'عرض مفاتيح API',
        after: ['إذا لم تفعل ذلك بنفسك، فألغِه من هناك وغيّر كلمة مرورك.'],
      },
      fr: {
        subject: 'Nouvelle clé API pour votre compte Diwan',
        before: [
          'La clé API « {name} » a été créée pour votre compte Diwan. Les programmes qui la possèdent peuvent utiliser le compte dans la limite de ses droits.',
        ],
        link: 'Voir vos clés API',
        after: ['Si ce n’était pas vous, révoquez-la à cet endroit et changez votre mot de passe.'],
      },
    },
  },
} as const satisfies Readonly<Record<string, Template>>
