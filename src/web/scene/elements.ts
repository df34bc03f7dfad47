/** The elements that components of the scene write, for a root that is no `Canvas`: that offers all of three's. */
import {
  AmbientLight,
  DirectionalLight,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  OrthographicCamera,
  PointLight,
  Points,
  PointsMaterial,
} from 'three'

export const SCENE_ELEMENTS = {
  AmbientLight,
  DirectionalLight,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  OrthographicCamera,
  PointLight,
  Points,
  PointsMaterial,
}
