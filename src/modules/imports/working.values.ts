/** A process at work on an import it has claimed. */
export interface Working {
  stopped: () => boolean;
  /** Time until which its claim, renewed now, is valid. */
  renewed: () => string;
}
