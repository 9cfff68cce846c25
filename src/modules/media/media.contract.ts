import { z } from 'zod';

/** A picture as in answers and on pages. The content at its addresses never changes. */
export const image = z
  .object({
    src: z.string().meta({ description: 'Address of the full picture', example: '/media/9f…/1600.webp' }),
    srcset: z.string().meta({ description: 'WebP addresses with their widths; empty for a drawing' }),
    avif: z.string().meta({ description: 'AVIF addresses with their widths; empty if there are none' }),
    width: z.int().positive(),
    height: z.int().positive(),
    placeholder: z
      .string()
      .meta({ description: 'Data URL of a blur, 16 pixels wide; empty if the picture has transparency' }),
  })
  .meta({ id: 'Image' });

export type Image = z.infer<typeof image>;

/** A picture in a form: a data URL, plain base64, or a part of a multipart form. Null and '' mean none. */
export const fileContent = z
  .union([z.string(), z.file()])
  .nullable()
  .transform((content) =>
    content === '' || (content instanceof Blob && content.size === 0) ? null : content,
  )
  .meta({ description: 'Data URL or plain base64 of at most 1 MB, or the file itself' });

export type FileContent = z.output<typeof fileContent>;
