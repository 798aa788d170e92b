/** A file of a matrix is not as it was written. */
export class MatrixDamage extends Error {
  constructor(readonly path: string) {
    super(`A matrix is damaged: ${path}.`);
    this.name = 'MatrixDamage';
  }
}
