/** Words of seeing things at home, on the way to the phone. */
export default {
  see: 'See it at home',
  'see.named': 'See it at home: {name}',
  'title.room': 'See your room at home',
  'title.named': '{name} in your home',

  asking: 'Creating a link for your phone…',
  code: 'QR code with the link for your phone',
  'step.scan': 'Point the camera of your phone or tablet at the code.',
  'step.open': 'Open the link that appears. No app, no account.',
  'step.place.room': 'Point it at your floor. The furniture appears there at true size.',
  'step.place.product': 'Point it at your floor. The item appears there at true size.',
  link: 'Link for your phone',
  'link.copy': 'Copy link',
  'link.copied': 'Copied',
  'link.failed': 'Couldn’t copy. Select the link and copy it manually.',
  until: 'Anyone with this link can use it until {time}.',
  here: 'View it on this screen',

  'preparing.label': 'Preparing the furniture for phones',
  preparing: 'Preparing the furniture for phones: {percent}. You can scan the code already.',
  waiting: 'Waiting for your phone…',
  'waiting.away': 'No connection right now. Still waiting for your phone.',

  opened: 'Open on your phone',
  'opened.somewhere': 'Open',
  'opened.edit': 'Walk around it, move items where they belong, and save. Your moves appear in this room.',
  'opened.look': 'Walk around it and move items as you like. This room stays as it is.',
  'opened.product': 'Walk around it and look at it from all sides. Its size is exact.',
  'opened.until': 'Open until {time}.',
  'opened.code': 'Show the code again',
  'opened.done': 'Done',
  'opened.news': 'Changes in this room since then',

  'over.seen': 'The AR view has ended',
  'over.unseen': 'This link has expired',
  'over.body': 'Nothing is lost. A new link takes a moment.',
  'over.again': 'Create a new link',

  'failed.files': 'Couldn’t prepare the furniture for phones. Nothing is lost. Please try again.',
  'failed.unsaved': 'Your last changes are not saved yet, so the phone would not show them. Connect to the internet and try again.',
  'failed.again': 'Try again',

  'direct.asking': 'Opening the AR view…',
  direct: 'Opening it on this phone…',
  'direct.go': 'Open',

  'reach.loopback': 'Phones can’t open this address yet',
  'reach.loopback.body': 'Diwan is running on this computer only: other devices can’t reach its address.',
  'reach.insecure': 'Phones can open this, but can’t show it at home yet',
  'reach.insecure.body':
    'This address doesn’t use HTTPS, so browsers won’t allow the camera. The link below shows the furniture in 3D, without your room.',
  'reach.how': 'For the site administrator: how to fix this',
  'reach.host': 'Let other devices reach it:',
  'reach.certificate': 'Give it a certificate the phone trusts, or put an HTTPS proxy in front of it:',
  'reach.address': 'Set the address that phones will open:',
  'reach.guide': 'Then start it again. Step by step: {guide}',
}
