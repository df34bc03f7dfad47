import type en from '../en/errors.ts'

export default {
  title: 'L’opération a échoué',
  'network.title': 'Pas de connexion',
  network: 'Impossible de joindre Diwan pour le moment. Rien n’est perdu : vérifiez votre connexion et réessayez.',
  ours: 'Une erreur s’est produite de notre côté. Rien n’a été modifié : réessayez dans un instant.',
  page: 'Cette page n’a pas pu le faire. Rechargez-la et réessayez.',
  retry: 'Réessayer',
  'signIn.title': 'Connectez-vous pour ouvrir cette page',
  'signIn.body':
    'Elle appartient à un compte ou a été créée dans un autre navigateur. Si vous l’avez créée ici sans compte, ce navigateur en a supprimé la clé : cela arrive quand on efface ses données et, sur iPhone et dans Safari, après sept jours sans visite.',
  'signIn.do': 'Se connecter',
  'signIn.needed': 'Connectez-vous pour continuer.',
  reference: 'Référence pour notre service client :',
  required: 'Ce champ est obligatoire.',
  email: 'Saisissez une adresse e-mail complète.',
  fullName: 'Indiquez votre prénom et votre nom.',
  phone: 'Saisissez un numéro de mobile égyptien à 11 chiffres, par exemple 010 1234 5678.',
} satisfies Record<keyof typeof en, string>
