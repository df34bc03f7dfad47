export default {
  'privacy.title': 'Privacy',
  'privacy.lead': 'What we keep about you, what for, how long, and how you have it deleted.',
  'terms.title': 'Terms of sale',
  'terms.lead': 'What we both agree to when you order.',
  'returns.title': 'Returns and guarantee',
  'returns.lead': 'How you give something back, what you are refunded, and what we guarantee.',
  print: 'Print',
  others: 'Also good to know',
  'seller.tax': 'VAT number',
  'seller.register': 'Commercial register',

  'privacy.who': 'Who is responsible',
  'privacy.who.1': 'Your data is kept by the shop that you order from:',
  'privacy.kept': 'What we keep',
  'privacy.kept.guest': 'You can design and order without an account. Your browser then holds a random key that opens what you made.',
  'privacy.kept.account':
    'With an account: your email and name and, if you give them, phone number, date of birth, gender, picture and preferences. Your password is kept only as a hash that cannot be turned back into it.',
  'privacy.kept.things':
    'What you make here: rooms with what is in them, comments, cart, wishlist, ratings, loyalty points, saved addresses and payment methods.',
  'privacy.kept.card': 'Of a card we keep brand, last four digits and expiry date. Its number goes to the payment provider and never reaches us.',
  'privacy.kept.order':
    'Your orders: what you bought and paid, name, phone and email, the addresses, your notes, and what happened to the order until it arrived.',
  'privacy.kept.device': 'Devices that are signed in: browser, system and kind of device, and when each was last used.',
  'privacy.kept.network':
    'Your network address counts how often passwords and codes are tried, for a day at most. It also stays with a new order until the order is paid, confirmed or cancelled, so that no one reserves all goods.',
  'privacy.why': 'What we use it for',
  'privacy.why.1':
    'To show you your rooms, to deliver your orders and take their payment, to answer you, and to keep strangers out of your account. We sell your data to no one and make no profile of you.',
  'privacy.why.2': 'If you agreed to it, we email you when an item on your wishlist gets cheaper. You can turn that off at any time under “Account”.',
  'privacy.long': 'How long we keep it',
  'privacy.long.account': 'Your account and what you make: until you delete it. Earlier versions of a room: {roomHistory}.',
  'privacy.long.session': 'A sign-in: {session} after its last use, or until you sign out.',
  'privacy.long.network': 'Networks from which you signed in, as hashes: {network}.',
  'privacy.long.contact': 'An email or a phone number that your account had before, so that the change can be undone: {contact}.',
  'privacy.long.messages': 'What an email or text message said is erased once it is delivered; that it was sent: {messages}.',
  'privacy.long.events': 'The log of what happened in your account: {events}.',
  'privacy.long.answers': 'Answers to requests, so that pressing twice orders once: {answers}.',
  'privacy.long.archive': 'An archive of your data that you asked for: {archive}.',
  'privacy.long.orders': 'Orders: for our books. When you delete your account, they stay without name, phone, email, address and notes.',
  'privacy.not': 'What we do not do',
  'privacy.not.1':
    'No advertising, no analytics and no tracking. Our pages load nothing from other companies’ servers. They set no cookies, so no banner asks you about them.',
  'privacy.browser': 'What stays in your browser',
  'privacy.browser.session': 'Who is signed in, the language, the currency of prices, light or dark, and which hints you have seen.',
  'privacy.browser.account':
    'Of your account: rooms you opened, so that you can work without a network; changes that are not sent yet; floor plans you trace; what you copied and recently chose. Signing out removes all of it.',
  'privacy.browser.cache': 'Files of this site and pictures and models of our furniture, so that they load faster. They say nothing about you.',
  'privacy.ar': 'Camera and your home',
  'privacy.ar.1':
    'When you look at furniture in your home, your phone works out the camera’s picture by itself. We receive no picture and no measurements of your home.',
  'privacy.ar.2': 'The link that opens a room on your phone works for everyone who has it, and only for a short time. You can end it earlier.',
  'privacy.others': 'Who else receives something',
  'privacy.others.pay': 'The payment provider: what you pay, and what you enter on its form.',
  'privacy.others.courier': 'The courier: name, address, phone number and your notes for the delivery.',
  'privacy.others.mail': 'The companies that carry our emails and text messages: your address or number and the message.',
  'privacy.others.room': 'People to whom you give the link of a room: the room and its prices. Comments and ratings show your first name.',
  'privacy.rights': 'What you can ask for',
  'privacy.rights.copy': 'A copy: under “Account” you can download all that we keep about you.',
  'privacy.rights.change': 'Corrections: you change your details yourself; for anything else, write to us.',
  'privacy.rights.delete':
    'Deletion: deleting your account erases your data at once, for good. An order that has not arrived can then no longer be delivered: cancel it first.',

  'terms.who': 'Who you buy from',
  'terms.order': 'Ordering',
  'terms.order.1':
    'Prices are in Egyptian pounds and include {vat} VAT. The total that you see is the one you order at: if a price changes in between, nothing is ordered until you agree to the new total.',
  'terms.order.cash': 'Cash on delivery: we call you to confirm. An order that is not confirmed within {cash} is cancelled.',
  'terms.order.card':
    'Other payment methods: the order is binding once it is paid. Until then your items are reserved for a short time; the order’s page says until when.',
  'terms.order.stock': 'Items in the cart are not reserved. What has sold out in the meantime cannot be ordered.',
  'terms.pay': 'Payment',
  'terms.pay.1':
    'You see the payment methods at the checkout. With instalments you take a loan from the payment provider, whose fee is shown before you agree.',
  'terms.pay.2': 'You can download the invoice from the order’s page.',
  'terms.delivery': 'Delivery',
  'terms.delivery.1':
    'We deliver all over Egypt. This is what delivery costs, including VAT, and how long it takes at least from the day of your order:',
  'terms.delivery.free': 'Delivery is free for customers of the tiers {freeTiers}. Both delivery methods cost the same.',
  'terms.delivery.change': 'Until the order leaves our warehouse, you can change day, time, installation and notes on its page.',
  'terms.installation': 'Installation',
  'terms.installation.1':
    'Items that have to be installed are installed in your home for the price shown with them, on the day of delivery or later.',
  'terms.cancel': 'Cancelling',
  'terms.cancel.1':
    'You can cancel on the order’s page until we start packing. What you paid is then refunded in full, the same way that you paid it.',
  'terms.save': 'Coupons and points',
  'terms.save.coupon': 'An order takes one coupon. A coupon that is for one use per person counts per account and per email or phone number.',
  'terms.save.points':
    'A delivered order earns one point for every {pointPrice} paid. A point is worth {pointWorth}, and points pay up to half of the goods. Points have no cash value.',
  'terms.save.referral': 'If someone registers with your code, you both get {referralPoints} points when their first order is delivered.',
  'terms.rate': 'Ratings',
  'terms.rate.1':
    'Only people to whom an item was delivered can rate it. We read each rating before it appears, and change none. If we do not publish one, its writer sees it on the order and can rewrite it.',
  'terms.rooms': 'Your rooms',
  'terms.rooms.1': 'What you design is yours. Anyone with the link of a room sees it until you take the link back.',

  'returns.days': 'Returning items',
  'returns.days.1': 'You can return items within {returnDays} of their delivery. Ask for it on the order’s page: choose the items and tell us why.',
  'returns.days.2': 'We look at each request and answer it on the order’s page, where you also see the amount.',
  'returns.money': 'What you are refunded',
  'returns.money.goods': 'What you paid for the items, with VAT, less their share of a coupon or points.',
  'returns.money.not': 'Delivery and installation, which were carried out, are not refunded.',
  'returns.money.points':
    'Points that you spent on the items come back. Points that the items earned are deducted, even if you have spent them since.',
  'returns.money.how': 'The money goes back the way you paid. What you paid in cash, we give back in cash.',
  'returns.before': 'Before it leaves',
  'returns.before.1': 'An order that we have not started to pack is not returned but cancelled: you get everything back, delivery included.',
  'returns.damaged': 'If something arrives damaged or wrong',
  'returns.damaged.1': 'Tell us as soon as you can, with a picture if possible. This is how you reach us:',
  'returns.guarantee': 'Guarantee',
  'returns.guarantee.1': 'The page of each product says how long it is guaranteed. For our own collection that is, from the day of delivery:',
  'returns.guarantee.2': 'Your rights by law remain as they are.',

  'table.where': 'Governorates',
  'table.price': 'Price',
  'table.standard': 'Standard',
  'table.express': 'Express',
  'table.what': 'What',
  'table.guarantee': 'Guarantee',
}
