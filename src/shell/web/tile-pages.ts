/** The page of the panel that each tile of the dashboard leads to: it lists the very things that the tile counts. */
export const tilePages = {
  requests: '/admin/requests',
  clients: '/admin/users?type=user&active=1',
  projects: '/admin/projects',
  partners: '/admin/partners?status=active',
} as const;
