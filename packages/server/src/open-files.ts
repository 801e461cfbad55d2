interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } };
}

/**
 * How many files and connections this process may have open; infinite where nothing limits it, or
 * the system tells nothing.
 */
export const mostOpenFiles = (): number => {
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report;
  const { excludeNetwork = false } = report;
  // Names of peers would be looked up, which may take long.
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as Report;
  report.excludeNetwork = excludeNetwork;
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
};
