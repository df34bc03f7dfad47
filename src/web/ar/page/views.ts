/** A step between the page and the views in 3D: what each takes is a long list of files, which comes with the wish for one and not before. */
export const roomView = () => import('./RoomView.tsx')
export const productView = () => import('./ProductView.tsx')
