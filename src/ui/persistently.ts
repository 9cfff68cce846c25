/** Loads what a page can do without for a while: a connection that fails is tried again, at first after 1 s, later every 30 s. */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, 30_000)) {
    try {
      return await load();
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
