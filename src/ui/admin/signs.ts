/* Icons that only pages of the panel show. */
export { default as Ellipsis } from 'lucide-react/icons/ellipsis';
export { default as Kanban } from 'lucide-react/icons/square-kanban';
export { default as TriangleAlert } from 'lucide-react/icons/triangle-alert';
