export { OwnPart } from './waiting/own-part.tsx';
export { useOwnWaiting } from './waiting/use-own-waiting.ts';
export { WaitingList } from './waiting/waiting-list.tsx';
