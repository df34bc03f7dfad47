export default {
  title: 'Something went wrong',
  'network.title': 'No connection',
  network: 'We can’t reach Diwan right now. Nothing is lost: check your connection and try again.',
  ours: 'Something went wrong on our side. Nothing was changed: try again in a moment.',
  page: 'This page could not do that. Reload it and try again.',
  retry: 'Try again',
  'signIn.title': 'Sign in to open this page',
  'signIn.body':
    'It belongs to an account, or was made in another browser. If you made it here as a guest, this browser has deleted the key to it: that happens when its data is cleared, and on iPhones and in Safari after seven days without a visit.',
  'signIn.do': 'Sign in',
  'signIn.needed': 'Sign in to continue.',
  reference: 'Reference for our support:',
  required: 'This field is required.',
  email: 'Enter a complete email address.',
  fullName: 'Enter your first and last name.',
  phone: 'Enter an Egyptian mobile number of 11 digits, such as 010 1234 5678.',
}
