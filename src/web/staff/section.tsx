/** The pages for staff, read together: their work takes them from one to the other. */
export { Bookings } from './bookings/Bookings.tsx'
export { Coupons } from './coupons/Coupons.tsx'
export { Messages } from './Messages.tsx'
export { OrderBoard } from './orders/OrderBoard.tsx'
export { Ratings } from './Ratings.tsx'
export { Returns } from './returns/Returns.tsx'
export { StaffFrame } from './StaffFrame.tsx'
export { Stock } from './stock/Stock.tsx'
