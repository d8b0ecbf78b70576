import type { FastifyReply } from 'fastify';
import type { Row } from 'write-excel-file/node';
import { measures } from '#contracts/reports/measures.rule.ts';
import { reportKindOf } from '#contracts/reports/report-kinds.rule.ts';
import type { Report } from '#contracts/reports/reports.ts';
import { reportCells, reportHeader } from './export-report.ts';

const formats = { money: '#,##0.00', percent: '0.00', count: '#,##0' } as const;
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a report as a workbook with one sheet, whose numbers are numbers. Its library is loaded by the first one. */
export async function sendReportWorkbook(reply: FastifyReply, name: string, report: Report): Promise<FastifyReply> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const header: Row = reportHeader(report).map((value) => ({ value, fontWeight: 'bold', wrap: true }));
  const perMeasure = report.beforeFrom === null ? 1 : 2;
  const formatOf = (column: number) => {
    const measure = report.measures[Math.floor((column - 1) / perMeasure)];
    return measure ? formats[measures[measure].unit] : formats.count;
  };
  const lines = reportCells(report).map((cells): Row =>
    cells.map((value, column) =>
      value === null
        ? null
        : typeof value === 'string'
          ? { value, type: String }
          : { value, type: Number, format: formatOf(column) },
    ),
  );
  const workbook = writeWorkbook([header, ...lines], {
    sheet: reportKindOf(report.kind).name.slice(0, 31),
    stickyRowsCount: 1,
    columns: header.map((_cell, column) => ({ width: column === 0 ? 36 : 16 })),
  });
  return reply
    .type(xlsxType)
    .header('content-disposition', `attachment; filename="${name}.xlsx"`)
    .header('cache-control', 'no-store')
    .send(await workbook.toBuffer());
}
