/** Error that the operator of a service or command can fix. The message says how; a stack would only hide it. */
export class OperatorError extends Error {}
