/** Permissions that the link of a project can give, from least to most; each includes those before it (docs/interface/design.md#sharing). */
export const LINK_PERMISSIONS = ['view', 'comment', 'edit'] as const
export type LinkPermission = (typeof LINK_PERMISSIONS)[number]
