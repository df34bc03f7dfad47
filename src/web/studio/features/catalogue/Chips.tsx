import styles from './catalogue.module.css'

/** One press chooses, another takes it back. */
export const Chip = ({ chosen, onChoose, children }: { chosen: boolean; onChoose: () => void; children: string }) => (
  <button type="button" className={styles.chip} aria-pressed={chosen} onClick={onChoose}>
    {children}
  </button>
)

/** One of a few under a title, or none. */
export const Chips = <Id extends string>({
  title,
  options,
  chosen,
  onChoose,
}: {
  title: string
  options: readonly { id: Id; name: string }[]
  chosen: Id | undefined
  onChoose: (id: Id | undefined) => void
}) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {options.map(({ id, name }) => (
      <Chip key={id} chosen={chosen === id} onChoose={() => onChoose(chosen === id ? undefined : id)}>
        {name}
      </Chip>
    ))}
  </fieldset>
)
