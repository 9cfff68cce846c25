import arabic from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url';
import latin from '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2?url';

/** Hashed addresses of the two font files, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontFiles = [arabic, latin];
