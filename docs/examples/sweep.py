"""Runs a sweep by the headless runner and reads its lines into pandas, or into plain rows where there is no pandas.

    npm install flashscope-0.1.0.tgz
    python3 sweep.py [SPEC.json]
"""

import csv
import json
import subprocess
import sys
import tempfile
from pathlib import Path

SPEC = {
    "base": {"device": "classroom", "workload": "small"},
    "parameters": {"protocol": ["lighttx", "wal"], "abort-ratio": [0, 0.5]},
    "seeds": [1, 2, 3],
    "measures": ["throughputTps", "writeAmplification"],
}


def run_sweep(spec):
    """Returns the results as one flat row a cell: parameters, seed, measures."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "spec.json"
        path.write_text(json.dumps(spec), encoding="utf-8")
        # Node starts the program by its file, so that this works on every system.
        sim = Path("node_modules") / "flashscope" / "lib" / "sim.js"
        done = subprocess.run(
            ["node", str(sim), "sweep", str(path)], check=True, capture_output=True, encoding="utf-8"
        )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return [{**line["parameters"], "seed": line["seed"], **line["measures"]} for line in lines]


def means(rows):
    """Mean throughput of each scheme and share of aborts, without pandas."""
    groups = {}
    for row in rows:
        groups.setdefault((row["protocol"], row["abort-ratio"]), []).append(row["throughputTps"])
    return {key: sum(values) / len(values) for key, values in groups.items()}


def main():
    spec = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")) if len(sys.argv) > 1 else SPEC
    rows = run_sweep(spec)
    with open("sweep.csv", "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fieldnames=list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    try:
        import pandas
    except ImportError:
        print("no pandas: means by hand")
        for (protocol, ratio), mean in means(rows).items():
            print(f"{protocol},{ratio},{mean:.3f}")
        return
    print(f"pandas {pandas.__version__}")
    table = pandas.DataFrame(rows).groupby(["protocol", "abort-ratio"])["throughputTps"].mean()
    for (protocol, ratio), mean in table.items():
        print(f"{protocol},{ratio},{mean:.3f}")


if __name__ == "__main__":
    main()
