"""Runs a job of workers/cluster/on_ray.py on a cluster of real processes on this machine: `local_cluster.py DIR WORKERS ARGS …`.

Each worker node has one processor. When a quarter of the results is there, one node is killed with all its processes; when
half is there, another node joins. Prints what happened as JSON.
"""

import json
import subprocess
import sys
import time
from pathlib import Path

from ray.cluster_utils import Cluster

ROOT = Path(__file__).resolve().parents[3]


def results_in(folder):
    """Lines of a sweep or of figures' runs, or parts of anything else."""
    runs = list(folder.glob("runs/*/part-*.jsonl"))
    if runs:
        return sum(each.read_bytes().count(b"\n") for each in runs)
    lines = folder / "shard-1-of-1.jsonl"
    if lines.exists():
        return lines.read_bytes().count(b"\n")
    return len(list(folder.glob("part-*.json")))


def main(folder, workers, total, arguments):
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(workers)]
    cluster.wait_for_nodes()
    began = time.monotonic()
    command = [sys.executable, str(ROOT / "workers/cluster/on_ray.py"), *arguments]
    job = subprocess.Popen([*command, "--out", str(folder), "--address", cluster.address], stdout=subprocess.PIPE)
    told = {}
    while job.poll() is None and len(told) < 2 and workers > 1:
        done = results_in(folder)
        if "killedAt" not in told and done >= total / 4:
            cluster.remove_node(nodes[-1], allow_graceful=False)
            told["killedAt"] = done
        if "joinedAt" not in told and done >= total / 2:
            cluster.add_node(num_cpus=1)
            told["joinedAt"] = done
        time.sleep(0.05)
    said, _ = job.communicate()
    seconds = time.monotonic() - began
    cluster.shutdown()
    print(json.dumps({"status": job.returncode, "seconds": seconds, **told, "said": said.decode()}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
