/** From the angles that a phone measures to the camera of a panorama, and smoothly from one to the next: no page. */
import { Euler, Quaternion, Vector3 } from 'three'
import type { PanoramaView } from './panoramaView.ts'

/** As `deviceorientation` measures them, degrees: about the vertical, forwards, sideways. */
export interface DeviceAngles {
  alpha: number
  beta: number
  gamma: number
}

/** Seconds in which the camera comes nearer to where the phone points by the factor e: browsers round angles to a tenth of a degree. */
const LAG_S = 0.06
/** Radians between the camera and the phone that no one sees. */
const ARRIVED = 2e-4
/** The vertical part of the camera's direction above which it points at no side of the horizon. */
const STEEP = Math.sin((75 * Math.PI) / 180)

const UP = new Vector3(0, 1, 0)
const OUT_OF_SCREEN = new Vector3(0, 0, 1)
/** The camera looks out of the phone's back, not out of its upper edge. */
const OUT_OF_BACK = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2)

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * The camera's orientation: it looks along −z, y is up, and −z is where the phone's angle about the vertical is 0.
 * @param screenAngle degrees by which the page is turned against the phone (`screen.orientation.angle`)
 */
export const orientationOf = ({ alpha, beta, gamma }: DeviceAngles, screenAngle: number): Quaternion =>
  new Quaternion()
    .setFromEuler(new Euler(radians(beta), radians(alpha), -radians(gamma), 'YXZ'))
    .multiply(OUT_OF_BACK)
    .multiply(new Quaternion().setFromAxisAngle(OUT_OF_SCREEN, -radians(screenAngle)))

/** Yaw, pitch and roll as `PanoramaView` has them. */
export const anglesOf = (orientation: Quaternion): Pick<PanoramaView, 'yaw' | 'pitch' | 'roll'> => {
  const { x, y, z } = new Euler().setFromQuaternion(orientation, 'YXZ')
  return { yaw: -y, pitch: x, roll: z }
}

/** The inverse of `anglesOf`. */
export const orientationAt = ({ yaw, pitch, roll }: Pick<PanoramaView, 'yaw' | 'pitch' | 'roll'>): Quaternion =>
  new Quaternion().setFromEuler(new Euler(pitch, -yaw, roll, 'YXZ'))

/**
 * Radians, clockwise from above, of the side of the horizon that the camera faces; for a phone that lies on a table, that its upper edge points at.
 */
export const headingOf = (orientation: Quaternion): number => {
  const ahead = new Vector3(0, 0, -1).applyQuaternion(orientation)
  const towards = Math.abs(ahead.y) < STEEP ? ahead : UP.clone().applyQuaternion(orientation).multiplyScalar(-Math.sign(ahead.y))
  return Math.atan2(towards.x, -towards.z)
}

/** Turned about the vertical. @param right radians */
export const headedRight = (orientation: Quaternion, right: number): Quaternion => new Quaternion().setFromAxisAngle(UP, -right).multiply(orientation)

/** On the way from one orientation to another. @param seconds since the last frame @returns the other itself once it is as good as there */
export const nearer = (from: Quaternion, to: Quaternion, seconds: number): Quaternion => {
  const next = from.clone().slerp(to, 1 - Math.exp(-seconds / LAG_S))
  return next.angleTo(to) < ARRIVED ? to.clone() : next
}
