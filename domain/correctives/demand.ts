import type { Company } from '../companies';

/**
 * Whether a value that fails, by itself or by a decision, needs a measure: its company asks for one, and none of the element's is open
 * or waits to be verified for its control (docs/product.md, "Corrective measures").
 *
 * @param unverified the controls for which there is such a measure
 */
export function demandsMeasure(
  company: Pick<Company, 'companyRequireCorrective'> | undefined,
  unverified: ReadonlySet<string | undefined>,
  control: string,
): boolean {
  return company?.companyRequireCorrective === true && !unverified.has(control);
}
