/** A page's requests to its frame. Its route module exports one as `handle`. */
export interface PageFrame {
  /** The page's first surface, on which the header lies; brown by default. */
  header?: 'photo' | 'brown' | 'navy' | 'plaster';
  /** For printed pages: no frame. */
  sheet?: boolean;
}
