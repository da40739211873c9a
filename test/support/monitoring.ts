import { parser } from '@prometheus-io/lezer-promql';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; todo: string } }[] }[];
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

/** The queries of the alerts in deploy/prometheus. */
export function alertQueries(): string[] {
  const { groups } = parse(readFileSync('deploy/prometheus/rules.yaml', 'utf8')) as Rules;
  return groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
}

/** The queries of the dashboard in deploy/grafana. */
export function dashboardQueries(): string[] {
  const { panels } = JSON.parse(readFileSync('deploy/grafana/hiredesk.json', 'utf8')) as Dashboard;
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** The names of the metrics in a query. @throws Error if it is not PromQL */
export function metricsOf(query: string): string[] {
  const names: string[] = [];
  parser.parse(query).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`No PromQL at ${from}: ${query}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        names.push(query.slice(from, to));
    },
  });
  return names;
}
