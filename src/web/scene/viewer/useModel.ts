import { useEffect, useState } from 'react'
import { loadModel } from '../furniture/models/modelFiles.ts'
import { disposeModel, type Model } from '../furniture/models/models.ts'

interface Loaded {
  url: string
  /** None where it cannot be had. */
  model: Model | null
}

/** A model for as long as it is shown: undefined until it has come, null where it cannot be had. */
export const useModel = (url: string): Model | null | undefined => {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    let isLeft = false
    let shown: Model | null = null
    const load = async (): Promise<void> => {
      const model = await loadModel(url).catch(() => null)
      if (isLeft) return model ? disposeModel(model) : undefined
      shown = model
      setLoaded({ url, model })
    }
    void load()
    return () => {
      isLeft = true
      if (shown) disposeModel(shown)
    }
  }, [url])
  return loaded?.url === url ? loaded.model : undefined
}
