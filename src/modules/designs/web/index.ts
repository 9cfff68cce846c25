export { OwnDesigns } from './admin/own-designs.tsx';
