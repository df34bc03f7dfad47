import type en from './en.ts'

export default {
  title: 'L’opération a échoué',
  'network.title': 'Pas de connexion',
  network: 'Impossible de joindre Diwan pour le moment. Rien n’est perdu : vérifiez votre connexion et réessayez.',
  ours: 'Une erreur s’est produite de notre côté. Rien n’a été modifié : réessayez dans un instant.',
  retry: 'Réessayer',
  required: 'Ce champ est obligatoire.',
  email: 'Saisissez une adresse e-mail complète.',
  fullName: 'Indiquez votre prénom et votre nom.',
  phone: 'Saisissez un numéro de mobile égyptien à 11 chiffres, par exemple 010 1234 5678.',
} satisfies Record<keyof typeof en, string>
