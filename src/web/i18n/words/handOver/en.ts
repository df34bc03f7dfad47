/** Words of seeing things at home, on the way to the phone. */
export default {
  see: 'See it at home',
  'see.named': 'See it at home: {name}',
  'title.room': 'See your room at home',
  'title.named': '{name}, in your home',

  asking: 'Making a link for your phone…',
  code: 'QR code with the link for your phone',
  'step.scan': 'Point the camera of your phone or tablet at the code.',
  'step.open': 'Open the link that appears. No app, no account.',
  'step.place.room': 'Show it your floor: the furniture stands there in its true size.',
  'step.place.product': 'Show it your floor: the piece stands there in its true size.',
  link: 'Link for your phone',
  'link.copy': 'Copy',
  'link.copied': 'Copied',
  'link.failed': 'The browser does not let us copy. Select the link and copy it yourself.',
  until: 'The link works until {time}, for anyone who has it.',
  here: 'Look at it on this screen',

  'preparing.label': 'Making the furniture ready for phones',
  preparing: 'The furniture is being made ready for phones: {percent}. You can scan the code already.',
  waiting: 'Waiting for your phone…',
  'waiting.away': 'No connection just now. We keep on looking for your phone.',

  opened: 'It is open on your phone',
  'opened.somewhere': 'It is open',
  'opened.edit': 'Walk around it, move things where they belong, and save: what you moved comes back into this room.',
  'opened.look': 'Walk around it and move things as you like. This room stays as it is.',
  'opened.product': 'Walk around it and look at it from all sides. Its size is exact.',
  'opened.until': 'It stays open until {time}.',
  'opened.code': 'Show the code again',
  'opened.done': 'Done',
  'opened.news': 'Changed in this room since',

  'over.seen': 'Looking at home has ended',
  'over.unseen': 'This link has run out',
  'over.body': 'Nothing is lost. A new link takes a moment.',
  'over.again': 'Make a new link',

  'failed.files': 'The furniture could not be made ready for phones. Nothing is lost; please try once more.',
  'failed.unsaved': 'Your last changes are not saved yet, and the phone would not see them. Connect to the internet and try again.',
  'failed.again': 'Try again',

  'direct.asking': 'On the way to your home…',
  direct: 'Opening it on this phone…',
  'direct.go': 'Open it',

  'reach.loopback': 'A phone cannot open this yet',
  'reach.loopback.body': 'Diwan is running for this computer alone: its address leads nowhere from any other device.',
  'reach.insecure': 'A phone can open this, but not show it at home yet',
  'reach.insecure.body':
    'This address does not use HTTPS, and without it no browser lends its camera. The link below shows the furniture in 3D, without your room.',
  'reach.how': 'How to fix it',
  'reach.host': 'Let other devices reach it:',
  'reach.certificate': 'Give it a certificate that the phone trusts, or put a proxy with HTTPS before it:',
  'reach.address': 'Tell it the address that phones open:',
  'reach.guide': 'Then start it again. Step by step: {guide}',
}
