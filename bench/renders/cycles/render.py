"""
Renders a scene exported by bench/renders/cycles/sceneGlb.ts with Cycles on the CPU, and writes linear radiance as raw floats.

    blender -b --factory-startup -P render.py -- FOLDER

FOLDER holds scene.glb, scene.json, sky.f32 and runs.json; it receives one NAME.f32 a run (three floats a pixel, rows from the top) and seconds.json.
Tested with Blender 3.4.
"""
import json
import math
import os
import sys
import time

import bpy
import numpy
from mathutils import Matrix, Vector

# Blender 3.4's glTF importer uses `numpy.bool`, which NumPy 1.24 (Debian 12) has removed.
if not hasattr(numpy, "bool"):
    numpy.bool = bool

folder = sys.argv[sys.argv.index("--") + 1]


def path(name):
    return os.path.join(folder, name)


def read(name):
    with open(path(name), encoding="utf8") as file:
        return json.load(file)


facts = read("scene.json")
runs = read("runs.json")


def turned(v):
    """Converts y-up to Blender's z-up, as its glTF importer does."""
    return Vector((v[0], -v[2], v[1]))



def output_of(material):
    return next(node for node in material.node_tree.nodes if node.type == "OUTPUT_MATERIAL")


def add_emission(tree, radiance, two_sided):
    """An emission shader; of one side it emits from the front only."""
    emission = tree.nodes.new("ShaderNodeEmission")
    strength = max(radiance)
    emission.inputs["Color"].default_value = (*[part / strength for part in radiance], 1)
    emission.inputs["Strength"].default_value = strength
    if not two_sided:
        geometry = tree.nodes.new("ShaderNodeNewGeometry")
        front = tree.nodes.new("ShaderNodeMath")
        front.operation = "MULTIPLY_ADD"
        front.inputs[1].default_value = -strength
        front.inputs[2].default_value = strength
        tree.links.new(geometry.outputs["Backfacing"], front.inputs[0])
        tree.links.new(front.outputs[0], emission.inputs["Strength"])
    return emission


def make_pane(material, about):
    """A single sheet: transmits straight, reflects what both of its faces reflect."""
    tree = material.node_tree
    nodes, links = tree.nodes, tree.links
    output = output_of(material)
    fresnel = nodes.new("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = about["ior"]
    # 2F / (1 + F)
    twice = nodes.new("ShaderNodeMath")
    twice.operation = "MULTIPLY"
    twice.inputs[1].default_value = 2
    one_more = nodes.new("ShaderNodeMath")
    one_more.operation = "ADD"
    one_more.inputs[1].default_value = 1
    both = nodes.new("ShaderNodeMath")
    both.operation = "DIVIDE"
    links.new(fresnel.outputs[0], twice.inputs[0])
    links.new(fresnel.outputs[0], one_more.inputs[0])
    links.new(twice.outputs[0], both.inputs[0])
    links.new(one_more.outputs[0], both.inputs[1])
    passes = nodes.new("ShaderNodeBsdfTransparent")
    passes.inputs["Color"].default_value = (*about["baseColor"], 1)
    mirrors = nodes.new("ShaderNodeBsdfGlossy")
    mirrors.inputs["Roughness"].default_value = about["roughness"]
    mixed = nodes.new("ShaderNodeMixShader")
    links.new(both.outputs[0], mixed.inputs[0])
    links.new(passes.outputs[0], mixed.inputs[1])
    links.new(mirrors.outputs[0], mixed.inputs[2])
    # Same index from both sides: a sheet has no inside.
    geometry = nodes.new("ShaderNodeNewGeometry")
    links.new(geometry.outputs["Normal"], fresnel.inputs["Normal"])
    if max(about["emissive"]) > 0:
        shines = add_emission(tree, about["emissive"], about["doubleSided"])
        sheet = nodes.new("ShaderNodeAddShader")
        links.new(mixed.outputs[0], sheet.inputs[0])
        links.new(shines.outputs[0], sheet.inputs[1])
        mixed = sheet
    links.new(mixed.outputs[0], output.inputs["Surface"])


def make_solid_glass(material, about):
    tree = material.node_tree
    output = output_of(material)
    glass = tree.nodes.new("ShaderNodeBsdfGlass")
    glass.inputs["Color"].default_value = (*about["baseColor"], 1)
    glass.inputs["Roughness"].default_value = about["roughness"]
    glass.inputs["IOR"].default_value = about["ior"]
    tree.links.new(glass.outputs[0], output.inputs["Surface"])
    if about["attenuation"]:
        color, distance = about["attenuation"]["color"], about["attenuation"]["distance"]
        absorption = tree.nodes.new("ShaderNodeVolumeAbsorption")
        strongest = max(-math.log(max(1e-6, part)) / distance for part in color)
        if strongest > 0:
            absorption.inputs["Density"].default_value = strongest
            kept = [1 + math.log(max(1e-6, part)) / distance / strongest for part in color]
            absorption.inputs["Color"].default_value = (*kept, 1)
            tree.links.new(absorption.outputs[0], output.inputs["Volume"])


def mirror_albedo(tree, mirror, ior):
    """What a rough dielectric mirror reflects in all, by angle and roughness: Karis' approximation of GGX ("Physically Based Shading on Mobile")."""
    nodes, links = tree.nodes, tree.links

    def math_node(operation, a, b):
        node = nodes.new("ShaderNodeMath")
        node.operation = operation
        for value, target in ((a, node.inputs[0]), (b, node.inputs[1])):
            if isinstance(value, (int, float)):
                target.default_value = value
            else:
                links.new(value, target)
        return node.outputs[0]

    def linear(slope, value, offset):
        return math_node("ADD", math_node("MULTIPLY", slope, value), offset)

    geometry = nodes.new("ShaderNodeNewGeometry")
    facing = nodes.new("ShaderNodeVectorMath")
    facing.operation = "DOT_PRODUCT"
    links.new(geometry.outputs["Incoming"], facing.inputs[0])
    bent = mirror.inputs["Normal"]
    links.new(bent.links[0].from_socket if bent.is_linked else geometry.outputs["Normal"], facing.inputs[1])
    cosine = math_node("MAXIMUM", facing.outputs["Value"], 0)
    given = mirror.inputs["Roughness"]
    roughness = given.links[0].from_socket if given.is_linked else given.default_value
    smooth = linear(-1, roughness, 1)
    grazing = math_node("POWER", 2, math_node("MULTIPLY", -9.28, cosine))
    both = math_node("MULTIPLY", math_node("MINIMUM", math_node("MULTIPLY", smooth, smooth), grazing), smooth)
    both = math_node("ADD", both, linear(-0.0275, roughness, 0.0425))
    scale = math_node("ADD", math_node("MULTIPLY", -1.04, both), linear(-0.572, roughness, 1.04))
    bias = math_node("ADD", math_node("MULTIPLY", 1.04, both), linear(0.022, roughness, -0.04))
    return math_node("ADD", math_node("MULTIPLY", ((ior - 1) / (ior + 1)) ** 2, scale), bias)


def make_surface(material, about):
    """
    The tracer's surface: a mirror over a Lambertian base that receives what the mirror leaves, mixed with metal. The importer's Principled BSDF adds its
    mirror to the whole base and brightens it at grazing angles: in a closed room that is a tenth more light. Its inputs are kept.
    """
    tree = material.node_tree
    nodes, links = tree.nodes, tree.links
    output = output_of(material)
    principled = next(node for node in nodes if node.type == "BSDF_PRINCIPLED")

    def feed(name, target):
        source = principled.inputs[name]
        if source.is_linked:
            links.new(source.links[0].from_socket, target)
        elif name != "Normal":
            target.default_value = source.default_value

    def lobe(kind, *names):
        node = nodes.new(kind)
        for name in (*names, "Normal"):
            feed(name, node.inputs["Color" if name == "Base Color" else name])
        return node

    def mix(factor, first, second):
        node = nodes.new("ShaderNodeMixShader")
        if isinstance(factor, float):
            node.inputs[0].default_value = factor
        elif isinstance(factor, str):
            feed(factor, node.inputs[0])
        else:
            links.new(factor, node.inputs[0])
        links.new(first.outputs[0], node.inputs[1])
        links.new(second.outputs[0], node.inputs[2])
        return node

    def is_there(name):
        return principled.inputs[name].is_linked or principled.inputs[name].default_value > 0

    whole = lobe("ShaderNodeBsdfDiffuse", "Base Color")
    if about["translucency"] > 0:
        whole = mix(float(about["translucency"]), whole, lobe("ShaderNodeBsdfTranslucent", "Base Color"))
    if about["ior"] > 1:
        mirror = lobe("ShaderNodeBsdfGlossy", "Roughness")
        mirror.distribution = "MULTI_GGX"
        mirror.inputs["Color"].default_value = (1, 1, 1, 1)
        whole = mix(mirror_albedo(tree, mirror, about["ior"]), whole, mirror)
    if is_there("Metallic"):
        metal = lobe("ShaderNodeBsdfGlossy", "Base Color", "Roughness")
        metal.distribution = "MULTI_GGX"
        whole = mix("Metallic", whole, metal)
    if max(about["emissive"]) > 0:
        shines = add_emission(tree, about["emissive"], about["doubleSided"])
        added = nodes.new("ShaderNodeAddShader")
        links.new(whole.outputs[0], added.inputs[0])
        links.new(shines.outputs[0], added.inputs[1])
        whole = added
    alpha = principled.inputs["Alpha"]
    if alpha.is_linked or alpha.default_value < 1:
        whole = mix("Alpha", nodes.new("ShaderNodeBsdfTransparent"), whole)
    links.new(whole.outputs[0], output.inputs["Surface"])


def dress_materials():
    for about in facts["materials"]:
        material = bpy.data.materials[about["name"]]
        if about["glass"] == "pane":
            make_pane(material, about)
        elif about["glass"] == "solid":
            make_solid_glass(material, about)
        else:
            make_surface(material, about)


def add(name, data, matrix):
    thing = bpy.data.objects.new(name, data)
    thing.matrix_world = matrix
    bpy.context.scene.collection.objects.link(thing)
    return thing


def facing(position, across, up, towards):
    """Object matrix with these x, y and z axes."""
    columns = [across.normalized(), up.normalized(), towards.normalized()]
    return Matrix.Translation(position) @ Matrix(columns).transposed().to_4x4()


def add_camera():
    about = facts["camera"]
    position, target = turned(about["position"]), turned(about["target"])
    back = (position - target).normalized()
    across = Vector((0, 0, 1)).cross(back).normalized()
    data = bpy.data.cameras.new("camera")
    data.sensor_fit = "VERTICAL"
    data.angle_y = about["fieldOfView"]
    data.clip_start, data.clip_end = 0.001, 1000
    bpy.context.scene.camera = add("camera", data, facing(position, across, back.cross(across), back))


def add_sun():
    sun = facts["sun"]
    if not sun:
        return
    data = bpy.data.lights.new("sun", "SUN")
    strength = max(sun["irradiance"])
    data.energy = strength
    data.color = [part / strength for part in sun["irradiance"]]
    data.angle = 2 * sun["angularRadius"]
    data.use_shadow = True
    towards = turned(sun["direction"])
    # A sun lamp emits along its −z.
    add("sun", data, towards.to_track_quat("Z", "Y").to_matrix().to_4x4())


def add_sky():
    if not facts["sky"]:
        return
    width, height = facts["sky"]["width"], facts["sky"]["height"]
    image = bpy.data.images.new("sky", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    image.pixels.foreach_set(numpy.fromfile(path("sky.f32"), dtype=numpy.float32))
    image.pack()
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    texture = world.node_tree.nodes.new("ShaderNodeTexEnvironment")
    texture.image = image
    background = next(node for node in world.node_tree.nodes if node.type == "BACKGROUND")
    world.node_tree.links.new(texture.outputs["Color"], background.inputs["Color"])
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 2048


def add_portals():
    for about in facts["portals"]:
        u, v = turned(about["u"]), turned(about["v"])
        data = bpy.data.lights.new("portal", "AREA")
        data.shape = "RECTANGLE"
        data.size, data.size_y = u.length, v.length
        data.cycles.is_portal = True
        # A portal faces along its −z; `u × v` points into the room.
        add("portal", data, facing(turned(about["position"]), u, -v, -u.cross(v)))


def emitting(radiance, two_sided):
    material = bpy.data.materials.new("light")
    material.use_nodes = True
    material.node_tree.nodes.clear()
    output = material.node_tree.nodes.new("ShaderNodeOutputMaterial")
    emission = add_emission(material.node_tree, radiance, two_sided)
    material.node_tree.links.new(emission.outputs[0], output.inputs["Surface"])
    return material


def add_lights():
    """Adds lights that are no emissive mesh of the GLB as emissive rectangles and spheres."""
    for about in facts["lights"]:
        if about["kind"] == "quad":
            mesh = bpy.data.meshes.new("quad")
            middle, u, v = turned(about["position"]), turned(about["u"]) / 2, turned(about["v"]) / 2
            mesh.from_pydata([middle - u - v, middle + u - v, middle + u + v, middle - u + v], [], [(0, 1, 2, 3)])
            shape = add("quad", mesh, Matrix.Identity(4))
        elif about["kind"] == "sphere" and "cone" not in about:
            bpy.ops.mesh.primitive_uv_sphere_add(segments=32, ring_count=16, radius=about["radius"], location=turned(about["position"]))
            shape = bpy.context.object
            mesh = shape.data
        else:
            raise ValueError("unsupported light: " + about["kind"])
        mesh.materials.append(emitting(about["radiance"], about.get("twoSided", False)))
        if about.get("visible") is False:
            shape.visible_camera = False
            shape.visible_shadow = False
            shape.visible_transmission = False


def set_up(run):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = run["width"], run["height"]
    scene.render.resolution_percentage = 100
    scene.render.threads_mode = "FIXED"
    scene.render.threads = run["threads"]
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "32"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = run["samples"]
    cycles.seed = run["seed"]
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = cycles.diffuse_bounces = cycles.glossy_bounces = cycles.transmission_bounces = run["bounces"]
    cycles.transparent_max_bounces = 64
    # The tracer's clamp leaves what the camera sees directly as it is.
    cycles.sample_clamp_direct = 0
    cycles.sample_clamp_indirect = run["clamp"]
    cycles.blur_glossy = 0
    cycles.light_sampling_threshold = 0
    cycles.caustics_reflective = cycles.caustics_refractive = True


def render(run):
    """Returns seconds from the loaded scene to the picture, BVH included, as the tracer's are counted."""
    set_up(run)
    file = path(run["name"] + ".exr")
    bpy.context.scene.render.filepath = file
    begun = time.perf_counter()
    bpy.ops.render.render(write_still=True)
    seconds = time.perf_counter() - begun
    image = bpy.data.images.load(file)
    pixels = numpy.empty(run["width"] * run["height"] * 4, dtype=numpy.float32)
    image.pixels.foreach_get(pixels)
    rows = pixels.reshape(run["height"], run["width"], 4)[::-1, :, :3]
    numpy.ascontiguousarray(rows).tofile(path(run["name"] + ".f32"))
    bpy.data.images.remove(image)
    return seconds


bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.context.scene.view_settings.view_transform = "Raw"
bpy.ops.import_scene.gltf(filepath=path("scene.glb"))
dress_materials()
for name in facts["unseen"]:
    bpy.data.objects[name].visible_camera = False
add_camera()
add_sun()
add_sky()
add_portals()
add_lights()
seconds = {run["name"]: render(run) for run in runs}
with open(path("seconds.json"), "w", encoding="utf8") as file:
    json.dump(seconds, file)
