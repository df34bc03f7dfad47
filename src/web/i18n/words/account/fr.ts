import type en from './en.ts'

export default {
  email: 'E-mail',
  password: 'Mot de passe',
  'password.hint': 'Au moins {least} caractères ; l’idéal est une phrase de quelques mots.',
  firstName: 'Prénom',
  lastName: 'Nom',
  marketing: 'Recevoir les nouveautés et les offres',
  'signIn.title': 'Se connecter',
  'signIn.lead': 'Vos pièces, votre panier et vos commandes, sur tous vos appareils.',
  'signIn.lead.guest': 'Les pièces et le panier que vous avez ici seront transférés dans votre compte.',
  'signIn.do': 'Se connecter',
  'signIn.busy': 'Connexion…',
  'signIn.new': 'Nouveau ici ?',
  'register.title': 'Créer un compte',
  'register.lead': 'Retrouvez vos pièces sur tous vos appareils. Tout ce que vous avez fait ici est conservé.',
  'register.do': 'Créer mon compte',
  'register.busy': 'Création du compte…',
  'register.known': 'Déjà un compte ?',
  'referral.have': 'J’ai un code de parrainage',
  referral: 'Code de parrainage',
  'referral.hint': 'Vous et votre parrain recevez chacun {points} points à la livraison de votre première commande.',
  'again.title': 'Merci de vous reconnecter',
  'again.body': 'Votre session a pris fin. Vos modifications sur cette page sont conservées et seront enregistrées à votre reconnexion.',
  'again.guest':
    'Votre session d’invité a pris fin. Si vous avez un compte, connectez-vous : vos modifications sur cette page sont conservées et y seront enregistrées.',
  'again.without': 'Continuer en tant qu’invité',
  'unsent.title': 'Des modifications ne sont pas encore enregistrées',
  'unsent.body':
    '{count, plural, one {# modification de vos pièces n’existe que} other {# modifications de vos pièces n’existent que}} sur cet appareil et n’{count, plural, one {a} other {ont}} pas pu être {count, plural, one {enregistrée} other {enregistrées}}. Si vous vous déconnectez, {count, plural, one {elle sera perdue} other {elles seront perdues}}.',
  'unsent.stay': 'Rester connecté',
  'unsent.again': 'Réessayer',
  'unsent.discard': 'Se déconnecter et {count, plural, one {la} other {les}} perdre',
  'unsent.refused':
    '{count, plural, one {# modification de vos pièces n’a pas pu être enregistrée.} other {# modifications de vos pièces n’ont pas pu être enregistrées.}}',
  'register.sent': 'Bienvenue ! Nous avons envoyé un code à {email} : saisissez-le dans votre compte pour confirmer votre e-mail.',
} satisfies Record<keyof typeof en, string>
