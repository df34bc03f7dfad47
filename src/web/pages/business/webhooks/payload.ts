/** JSON as it is read: indented where it is JSON, as it came otherwise. */
export const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
