/*
 * Signs that no public page needs for its first drawing: of forms, of the panel, of what is opened. They are apart from
 * icon.tsx, all of whose signs are loaded with every page.
 */
export { default as ArrowDown } from 'lucide-react/icons/arrow-down';
export { default as ArrowUp } from 'lucide-react/icons/arrow-up';
export { default as Bold } from 'lucide-react/icons/bold';
export { default as Building2 } from 'lucide-react/icons/building-2';
export { default as Check } from 'lucide-react/icons/check';
export { default as ChevronDown } from 'lucide-react/icons/chevron-down';
export { default as ChevronsUpDown } from 'lucide-react/icons/chevrons-up-down';
export { default as CircleDashed } from 'lucide-react/icons/circle-dashed';
export { default as ClipboardList } from 'lucide-react/icons/clipboard-list';
export { default as CloudOff } from 'lucide-react/icons/cloud-off';
export { default as Columns } from 'lucide-react/icons/columns-3';
export { default as Copy } from 'lucide-react/icons/copy';
export { default as Download } from 'lucide-react/icons/download';
export { default as Eye } from 'lucide-react/icons/eye';
export { default as EyeOff } from 'lucide-react/icons/eye-off';
export { default as Handshake } from 'lucide-react/icons/handshake';
export { default as Heading } from 'lucide-react/icons/heading-2';
export { default as House } from 'lucide-react/icons/house';
export { default as ImagePlus } from 'lucide-react/icons/image-plus';
export { default as Inbox } from 'lucide-react/icons/inbox';
export { default as Italic } from 'lucide-react/icons/italic';
export { default as LayoutDashboard } from 'lucide-react/icons/layout-dashboard';
export { default as Link } from 'lucide-react/icons/link';
export { default as LinkOff } from 'lucide-react/icons/link-2-off';
export { default as List } from 'lucide-react/icons/list';
export { default as ListOrdered } from 'lucide-react/icons/list-ordered';
export { default as Mails } from 'lucide-react/icons/mails';
export { default as NotebookPen } from 'lucide-react/icons/notebook-pen';
export { default as PanelStart } from 'lucide-react/icons/panel-left';
export { default as Pencil } from 'lucide-react/icons/pencil';
export { default as Redo } from 'lucide-react/icons/redo-2';
export { default as ScrollText } from 'lucide-react/icons/scroll-text';
export { default as Search } from 'lucide-react/icons/search';
export { default as SearchX } from 'lucide-react/icons/search-x';
export { default as Settings } from 'lucide-react/icons/settings-2';
export { default as Share } from 'lucide-react/icons/share-2';
export { default as Star } from 'lucide-react/icons/star';
export { default as Tags } from 'lucide-react/icons/tags';
export { default as Quote } from 'lucide-react/icons/text-quote';
export { default as Trash } from 'lucide-react/icons/trash-2';
export { default as Underline } from 'lucide-react/icons/underline';
export { default as Undo } from 'lucide-react/icons/undo-2';
export { default as Users } from 'lucide-react/icons/users';
