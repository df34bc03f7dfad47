/** The process in which models are made, one at a time. */
import { constants, setPriority } from 'node:os'
import type { ModelForm } from '#models/modelFiles.ts'
import { ModelMaker, type ModelFacts } from './makeModel.ts'
import { serveTasks } from '#models/tasks/serveTasks.ts'

interface Place {
  /** Receives the files. */
  folder: string
  /** Runs at low priority: requests, and models that users wait for, go first. */
  isIdle?: boolean
}
export type ModelTask = Place & ({ sku: string; form: ModelForm; model: string } | { sku: string; known: string | null })
export type ModelAnswer = { sha256: string | null } | { key: string; facts: ModelFacts | null }

const makers = new Map<string, Promise<ModelMaker>>()
const makerOf = (folder: string): Promise<ModelMaker> => {
  const known = makers.get(folder) ?? ModelMaker.open(folder)
  makers.set(folder, known)
  return known
}

serveTasks(async (task: ModelTask): Promise<ModelAnswer> => {
  if (task.isIdle) setPriority(constants.priority.PRIORITY_LOW)
  const maker = await makerOf(task.folder)
  return 'form' in task ? { sha256: await maker.makeFile(task.sku, task.form, task.model) } : maker.makeAll(task.sku, task.known)
})
