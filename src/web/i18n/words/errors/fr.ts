import type en from './en.ts'

export default {
  title: "Cela n'a pas marché",
  'network.title': 'Pas de connexion',
  network: "Diwan est hors d'atteinte pour le moment. Rien n'est perdu : vérifiez la connexion et réessayez.",
  ours: "Une erreur s'est produite de notre côté. Rien n'a été modifié : réessayez dans un instant.",
  retry: 'Réessayer',
  required: 'Merci de remplir ce champ.',
  email: "Cette adresse e-mail n'est pas complète.",
  phone: 'Un numéro de mobile égyptien compte 11 chiffres, comme 010 1234 5678.',
} satisfies Record<keyof typeof en, string>
