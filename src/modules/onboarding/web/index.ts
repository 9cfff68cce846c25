export { ChecklistCard } from './admin/checklist-card.tsx';
