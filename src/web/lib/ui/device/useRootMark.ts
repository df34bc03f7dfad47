import { useLayoutEffect } from 'react'

/**
 * Marks `<html>` with an attribute such as `data-bar` while a component is mounted, for styles of other parts of the page: Firefox has `:has` only
 * since 121.
 * @param name as in `dataset`
 */
export const useRootMark = (name: string, isOn = true): void => {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (isOn) dataset[name] = ''
    return () => {
      if (isOn) delete dataset[name]
    }
  }, [name, isOn])
}
