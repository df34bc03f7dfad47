/** The state of a form: its values, their errors, and whether they are being sent. Typed values stay when sending fails. */
import { useEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import { remarksOf, type RemarkOptions, type Remarks } from './remarks.ts'

/** Sends the form: the result of react-query's `useMutation`. */
interface Sender<Sent> {
  mutate: (sent: Sent, callbacks?: { onSuccess?: () => void; onSettled?: () => void }) => void
  reset: () => void
  error: unknown
  isPending: boolean
}

interface Options<Values> extends RemarkOptions {
  /** Fields that show a remark; the names of the values without it. */
  fields?: (values: Values) => readonly string[]
  /** Validates before the request: sentences by field, shown after the first try, which sends nothing while there are any. */
  check?: (values: Values) => Remarks
  /** False while too little is filled in to be sent: the button waits. */
  isReady?: (values: Values) => boolean
  /** The refusal is about the form as a whole (a code, a password): the next change of a field takes it away. */
  forgets?: boolean
  onDone?: () => void
}

export interface Form<Values> {
  values: Values
  change: (part: Partial<Values>) => void
  /** The properties of the field of that name. */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => { value: Values[Name]; onChange: (value: Values[Name]) => void; error: string | undefined }
  /** Error sentences, by field. */
  remarks: Remarks
  /** The failure that no field of the form says; null where there is none. */
  error: unknown
  isPending: boolean
  isReady: boolean
  /** Sends the form, once at a time; a form with something wrong gets the focus on its first wrong field instead. */
  submit: () => void
  /** The properties of the form element. */
  props: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: { preventDefault: () => void }) => void }
}

const FIRST_WRONG = '[aria-invalid="true"], [data-invalid] button'

/**
 * A form whose values are held elsewhere, to derive others from them before they can be sent.
 * @param sender a mutation, which receives the result of `toSend`
 * @param toSend the values as the operation of the contract takes them; null: there is nothing to send now
 */
export const useFormOf = <Values extends object, Sent>(
  [values, setValues]: [Values, Dispatch<SetStateAction<Values>>],
  sender: Sender<Sent>,
  toSend: (values: Values) => Sent | null,
  { fields = Object.keys, check, isReady, onDone, forgets = false, ...said }: Options<Values> = {},
): Form<Values> => {
  const [isTried, setTried] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  // A second press may come before the page knows of the first.
  const isSending = useRef(false)
  useEffect(() => {
    // A reset mutation never settles here.
    if (!sender.isPending) isSending.current = false
  }, [sender.isPending])
  const faults = check?.(values) ?? {}
  const remarks = { ...remarksOf(sender.error, said), ...(isTried && faults) }
  const ready = isReady?.(values) ?? true
  const edit = (next: (before: Values) => Values) => {
    setValues(next)
    if (forgets && sender.error !== null) sender.reset()
  }
  const submit = () => {
    if (isSending.current || sender.isPending || !ready) return
    setTried(true)
    if (Object.keys(faults).length > 0) {
      // Once it has been marked.
      requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus())
      return
    }
    const sent = toSend(values)
    if (sent === null) return
    isSending.current = true
    sender.mutate(sent, {
      onSuccess: () => {
        setTried(false)
        onDone?.()
      },
      onSettled: () => {
        isSending.current = false
      },
    })
  }
  return {
    values,
    change: (part) => edit((before) => ({ ...before, ...part })),
    field: (name) => ({
      value: values[name],
      onChange: (value) => edit((before) => ({ ...before, [name]: value })),
      error: remarks[name],
    }),
    remarks,
    error: fields(values).some((name) => remarks[name] !== undefined) ? null : sender.error,
    isPending: sender.isPending,
    isReady: ready,
    submit,
    props: {
      ref,
      onSubmit: (event) => {
        event.preventDefault()
        submit()
      },
    },
  }
}

/** A form that holds its values. `empties`: once they were sent, they are as at first. The other parameters are those of `useFormOf`. */
export const useForm = <Values extends object, Sent>(
  initial: Values | (() => Values),
  sender: Sender<Sent>,
  toSend: (values: Values) => Sent | null,
  { empties = false, onDone, ...options }: Options<Values> & { empties?: boolean } = {},
): Form<Values> => {
  const [values, setValues] = useState(initial)
  return useFormOf([values, setValues], sender, toSend, {
    ...options,
    onDone: () => {
      if (empties) setValues(initial)
      onDone?.()
    },
  })
}
