/** As which files a list can be had. */
export const exportFormats = ['csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
