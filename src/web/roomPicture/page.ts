/** The page that the maker of room pictures opens: it is handed a furnished room and answers a PNG. */
import { RoomCamera, type RoomShot } from './RoomCamera.tsx'

declare global {
  interface Window {
    diwanRooms?: {
      /** A PNG data URL of the furnished room. */
      shoot: (shot: RoomShot) => Promise<string>
    }
  }
}

const camera = new RoomCamera()
document.body.append(camera.canvas)

window.diwanRooms = {
  shoot: async (shot) => {
    await camera.shoot(shot)
    return camera.canvas.toDataURL('image/png')
  },
}
