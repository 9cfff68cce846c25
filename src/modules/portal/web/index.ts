export { OwnProjectsLink } from './waiting/own-projects-link.tsx';
export { OwnWaitingPart } from './waiting/own-waiting.tsx';
export { useOwnWaiting } from './waiting/use-own-waiting.ts';
