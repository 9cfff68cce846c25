import { type Call, CallFailed } from '#wire/call.ts';
import { readUser, readUserRole } from '../../accounts.calls.ts';
import type { SignedIn } from '../../accounts.contract.ts';
import { type StoredUser, storedUser } from './session-mark.ts';
import { storeSession } from './stored-session.ts';

/** Level assumed if no role can be read: a customer's. */
const weakest = 10;

/** Asks the server who is signed in, which extends the session, and stores the answer. Throws CallFailed. */
export async function refreshSession(call: Call): Promise<void> {
  const { user, token } = await readUser(call);
  const stored = storedUser();
  const ly = stored?.id === user.id && stored.role === user.role ? stored.ly : await levelOf(call, user.id);
  storeSession(withLevel(user, ly), token);
}

/** Stores a user who has just signed in, with their level. Throws CallFailed. */
export async function beginSession(call: Call): Promise<SignedIn> {
  const signedIn = await readUser(call);
  storeSession(withLevel(signedIn.user, await levelOf(call, signedIn.user.id)), signedIn.token);
  return signedIn;
}

function withLevel(user: SignedIn['user'], ly: number): StoredUser {
  const { id, name, email, mobile, city, type, role } = user;
  return { id, name, email, mobile, city, type, role, ly };
}

async function levelOf(call: Call, id: number): Promise<number> {
  try {
    return (await readUserRole(call, id)).level;
  } catch (error) {
    if (error instanceof CallFailed && error.status !== 401) return weakest;
    throw error;
  }
}
