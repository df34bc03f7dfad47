/** The sentences of the API, English. */
import details from './details.ts'
import errors from './errors.ts'
import rules from './rules.ts'

export default { details, errors, rules }
