export { useKeptLanguage } from './keep-language.ts';
export { useOwnRights } from './own-rights.ts';
export { LogoutButton } from './session/logout-button.tsx';
export { type StoredUser, sessionConfirmed, storedUser } from './session/session-mark.ts';
export { useSession } from './session/use-session.ts';
export { useSignedIn } from './session/use-signed-in.ts';
export { clearWayBack, comeBackTo, wayBack } from './way-back.ts';
