export default {
  title: 'That did not work',
  'network.title': 'No connection',
  network: 'We cannot reach Diwan right now. Nothing you did is lost: check the connection and try again.',
  ours: 'Something went wrong on our side. Nothing was changed: try again in a moment.',
  retry: 'Try again',
  required: 'Please fill this in.',
  email: 'This is not a complete e-mail address.',
  phone: 'An Egyptian mobile number has 11 digits, such as 010 1234 5678.',
}
