/** Tone mapping of an image that is summed here (`Exposures`): the one of the studio's canvas, three's own `NeutralToneMapping`, and sRGB. */

/** GLSL: `vec3 developed(vec3 light)`, the screen's colour of linear light. For a material that three itself does not tone map. */
export const DEVELOPED = `
  #include <tonemapping_pars_fragment>
  vec3 developed(vec3 light) { return sRGBTransferOETF(vec4(max(NeutralToneMapping(light), vec3(0.0)), 1.0)).rgb; }`
