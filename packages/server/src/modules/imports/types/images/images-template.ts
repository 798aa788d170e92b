import { imageList, imageSheet } from '@landrace/contract/areas/imports/layouts/images';
import { defineTemplate } from '../../templates/define-template';

/** Invented data; the germplasm is that of the example of passports. */
const example = [
  { name: 'EX 1001', colour: '#3f8f3a', description: 'Leaf in spring', tags: 'leaf, spring' },
  { name: 'EX 1002', colour: '#c9a227', description: 'Leaf before harvest', tags: 'leaf' },
].map((picture, at) => ({ ...picture, subject: 'Germplasm', fileName: `leaf-${at + 1}.png` }));

/** Drawn, so that nobody holds the copyright. */
async function drawing(colour: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const leaf = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120">
    <rect width="160" height="120" fill="#f4f1e8"/><path d="M20 100C30 30 90 15 145 20C140 75 95 110 20 100Z" fill="${colour}"/>
    <path d="M20 100L145 20" stroke="#f4f1e8" stroke-width="3"/></svg>`;
  return await sharp(Buffer.from(leaf)).png().toBuffer();
}

export const imagesTemplate = defineTemplate({
  sheets: { images: { layout: imageSheet, widths: { description: 40 } } },
  example: { images: example },
  archive: {
    listName: imageList,
    exampleFiles: example.map(({ fileName, colour }) => ({ fileName, make: () => drawing(colour) })),
  },
});
