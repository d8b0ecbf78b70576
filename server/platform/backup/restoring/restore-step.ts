/** What a restore or an import is about to do: the moments between which it can be cut off. */
export type RestoreStep =
  | 'create the incoming database'
  | 'clear the folder of incoming pictures'
  | 'create the queue'
  | 'load'
  | 'complete'
  | 'copy the pictures into the bucket'
  | 'commit'
  | 'swap the databases'
  | 'drop the earlier database of before'
  | 'keep the earlier pictures of before'
  | 'keep the pictures'
  | 'place the pictures'
  | 'remove the earlier pictures of before'
  | 'unmark';
