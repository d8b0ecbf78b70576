import type { CategoryRowActions } from './category-row-actions.ts';
import { CategoryRow } from './category-row.tsx';
import type { CategoryNode } from './category-tree.ts';

interface BranchProps {
  nodes: readonly CategoryNode[];
  actions: CategoryRowActions;
}

/** One level of the tree with its descendants. */
export function CategoryBranch({ nodes, actions }: BranchProps) {
  return (
    <ul className="category-tree">
      {nodes.map((node) => (
        <li key={node.category.id}>
          <CategoryRow node={node} actions={actions} />
          {node.children.length > 0 && <CategoryBranch nodes={node.children} actions={actions} />}
        </li>
      ))}
    </ul>
  );
}
